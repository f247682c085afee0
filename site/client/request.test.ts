import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { HttpError, request, serverMessage } from "./request.ts";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const answers = (body: string, init?: ResponseInit) =>
  fetched.mockImplementation(async () => new Response(body, init));

test("an answer is what its JSON says", async () => {
  answers('{"a":1}');
  expect(await request("GET", "/api/x")).toEqual({ a: 1 });
  expect(fetched).toHaveBeenCalledWith("/api/x", { method: "GET", credentials: "include" });
});

test("only a request with a body says what its body is", async () => {
  answers("");
  expect(await request("POST", "/api/x", { a: 1 })).toBeNull();
  expect(fetched).toHaveBeenCalledWith("/api/x", {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: '{"a":1}',
  });
});

test.for([
  [500, "boom", "Internal Server Error", "500: boom"],
  [503, "", "Service Unavailable", "503: Service Unavailable"],
] as const)("%i with the body %j is the error %s", async ([status, body, statusText, message]) => {
  answers(body, { status, statusText });
  await expect(request("GET", "/api/x")).rejects.toMatchObject({ name: "HttpError", status, message });
});

test("no answer is another error than a bad one", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(request("GET", "/api/x")).rejects.toThrow(/^We can't reach the server$/);
});

test.for([
  [new HttpError(409, '{"message":"Already there"}', ""), "Already there"],
  [new HttpError(500, "boom", ""), "500: boom"],
  [new HttpError(500, '{"message":""}', ""), '500: {"message":""}'],
  [new Error("We can't reach the server"), "We can't reach the server"],
  [new Error(""), "Failed to save"],
  [null, "Failed to save"],
] as const)("%o is told as %s", ([error, told]) => {
  expect(serverMessage(error, "Failed to save")).toBe(told);
});
