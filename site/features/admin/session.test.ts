import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { $toast } from "#site/components/ui/toasts.ts";

import { adminRequest, showAdminFailure } from "./admin-request.ts";
import { makeChange } from "./edit-form.ts";
import { $user, loginFailureText, lookUp, signIn, signOut } from "./session.ts";

const fetched = vi.fn<typeof fetch>();
const stored = new Map<string, string>();
const localStorage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  stored.clear();
  $user.set(null);
  $toast.set(null);
  vi.stubGlobal("fetch", fetched.mockReset());
  vi.stubGlobal("localStorage", localStorage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answer = (body: unknown, status = 200) =>
  fetched.mockImplementationOnce(async () => Response.json(body, { status }));

const requests = () =>
  fetched.mock.calls.map(([path, init]) => [
    init?.method,
    path,
    new Headers(init?.headers).get("Authorization"),
  ]);

function keep(username: string, sessionKey: string) {
  stored.set("adminUsername", username);
  stored.set("adminPassword", sessionKey);
}

test("a call says who asks, and only where both halves are stored", async () => {
  keep("admin", "secret");
  fetched.mockImplementation(async () => new Response("{}"));
  await adminRequest("GET", "/api/admin/inbox");
  stored.delete("adminUsername");
  await adminRequest("GET", "/api/admin/inbox");
  expect(requests()).toEqual([
    ["GET", "/api/admin/inbox", "Basic YWRtaW46c2VjcmV0"],
    ["GET", "/api/admin/inbox", null],
  ]);
});

test("without credentials no user is looked up", async () => {
  await expect(lookUp()).rejects.toThrow("No credentials");
  expect(fetched).not.toHaveBeenCalled();
});

test.for([
  ["refused", Response.json({ message: "Unauthorized" }, { status: 401 })],
  ["answered by a server that is away", new Response("", { status: 503 })],
  ["answered with something else than a user", Response.json([])],
  ["not answered", new TypeError("Failed to fetch")],
] as const)(
  "a look-up that is %s is made once, and the key is forgotten but not the flag",
  async ([, answered]) => {
    keep("admin", "key_old");
    stored.set("adminLoggedIn", "true");
    fetched.mockImplementationOnce(async () => {
      if (answered instanceof Error) throw answered;
      return answered;
    });
    await expect(lookUp()).rejects.toThrow("Not authenticated");
    expect(requests()).toHaveLength(1);
    expect([...stored]).toEqual([["adminLoggedIn", "true"]]);
    expect($user.get()).toBeNull();
    expect($toast.get()).toBeNull();
  },
);

test("a look-up that ends because its page is left keeps the key for the next page", async () => {
  keep("admin", "key_good");
  fetched.mockImplementationOnce(async () => {
    page.dispatchEvent(new Event("beforeunload"));
    throw new TypeError("NetworkError when attempting to fetch resource.");
  });
  await expect(lookUp()).rejects.toThrow("Not authenticated");
  expect(stored.get("adminPassword")).toBe("key_good");
});

test("a sign-in keeps the key and not the password, and drops what older pages kept", async () => {
  stored.set("adminKey", "old");
  answer({ username: "admin", sessionKey: "key_new" });
  answer({ username: "admin", role: "admin" });
  await signIn("admin", "secret");
  expect(Object.fromEntries(stored)).toEqual({
    adminUsername: "admin",
    adminPassword: "key_new",
    adminLoggedIn: "true",
  });
  answer({ success: true });
  await signOut();
  expect([...stored]).toEqual([]);
  expect($user.get()).toBeNull();
  expect(requests().at(-1)).toEqual(["POST", "/api/auth/logout", `Basic ${btoa("admin:key_new")}`]);
});

test("a viewer is signed in without the flag", async () => {
  answer({ username: "eve", sessionKey: "key_new" });
  answer({ username: "eve", role: "viewer" });
  await signIn("eve", "secret");
  expect(stored.has("adminLoggedIn")).toBe(false);
});

const CALL = { method: "PUT", path: "/api/admin/companies/7/shares", body: {}, revision: 3 } as const;

test("what the server doubts is not sent before it was confirmed", async () => {
  const doubts = [{ kind: "future-date", message: "The date is in the future." }];
  answer({ doubts, before: null, after: null });
  expect(await makeChange(CALL, { checksFirst: true })).toEqual({ kind: "doubted", doubts });
  expect(requests()).toEqual([["PUT", "/api/admin/companies/7/shares?check=true", null]]);
});

test("a change names the revision it was thought out on, and hears of a newer one", async () => {
  const conflict = { message: "It has changed", revision: 4, current: {}, yours: {} };
  answer(conflict, 412);
  expect(await makeChange({ ...CALL, reason: "a & b" })).toEqual({ kind: "stale", conflict });
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe("/api/admin/companies/7/shares?reason=a+%26+b");
  expect(new Headers(init?.headers).get("If-Match")).toBe('"3"');
});

test.for([
  [401, { message: "Unauthorized" }, "Unauthorized", true],
  [401, { message: "Not now" }, "Error", false],
  [403, { message: "Unauthorized" }, "Error", false],
] as const)("a %i with %j shows %s", async ([status, body, title, leaves]) => {
  vi.useFakeTimers();
  const assign = vi.fn<(path: string) => void>();
  vi.stubGlobal("location", { assign });
  answer(body, status);
  await adminRequest("POST", "/api/admin/x").catch((error: unknown) => showAdminFailure(error, "Failed"));
  expect($toast.get()).toMatchObject({ title, variant: "destructive" });
  vi.advanceTimersByTime(499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls).toEqual(leaves ? [["/api/login"]] : []);
});

test.for([
  [401, "Invalid username or password. Please check your credentials."],
  [409, "The server's own words."],
  [429, "The server's own words."],
  [503, "Authentication failed. Please try again."],
] as const)("a sign-in answered with %i says why as far as it is known", async ([status, text]) => {
  answer({ message: "The server's own words." }, status);
  const failure: unknown = await signIn("admin", "secret").catch((error: unknown) => error);
  expect(loginFailureText(failure)).toBe(text);
});
