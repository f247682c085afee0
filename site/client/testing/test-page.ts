import { vi } from "vitest";

/** A browser's socket whose other end is the test. */
export class TestSocket extends EventTarget {
  static opened: TestSocket[] = [];
  readonly url: string;
  readonly send = vi.fn<(text: string) => void>();
  readonly close = vi.fn<(code: number) => void>();

  constructor(url: string) {
    super();
    this.url = url;
    TestSocket.opened.push(this);
  }

  open() {
    this.dispatchEvent(new Event("open"));
  }
  receive(text: string) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: text }));
  }
  fail() {
    this.dispatchEvent(new Event("error"));
    this.end(1006);
  }
  end(code: number) {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

/** The page around a store: no server, no other pages, and sockets that the test answers. */
export function stubPage(origin = "http://localhost:4321") {
  TestSocket.opened = [];
  const window = new EventTarget();
  vi.stubGlobal("document", {});
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("history", { state: null, replaceState: () => {} });
  vi.stubGlobal("WebSocket", TestSocket);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  return {
    leave: () => window.dispatchEvent(new Event("pagehide")),
    comeBack: (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })),
  };
}
