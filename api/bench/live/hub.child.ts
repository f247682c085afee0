import { visitorAddressBehind } from "#lib/visitor-address.ts";
import { openHub } from "#live/hub.ts";
import { serveLiveSocket } from "#routes/live-socket.ts";
import { listen } from "#server/listen.ts";

import { broadcastUnderTest, messageOf } from "./broadcaster-child.ts";

/** Our own hub, with its production limits. */
broadcastUnderTest(
  listen({ port: 0, host: "127.0.0.1" }, (_, response) => response.end()).then(({ server, port }) => {
    const hub = openHub(() => messageOf(0));
    serveLiveSocket(server, { hub, visitorAddress: visitorAddressBehind(), siteUrl: null });
    return { port, tell: hub.broadcast, sockets: hub.size };
  }),
);
