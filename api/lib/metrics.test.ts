import { expect, test } from "vitest";

import { metricsText } from "./metrics.ts";

test("metrics are written as Prometheus reads them, and unknown values left out", () => {
  expect(
    metricsText([
      {
        name: "tracker_requests_total",
        type: "counter",
        help: "Requests answered.",
        values: [
          [{ route: "/company/:id", status: "200" }, 3],
          [{ route: 'a"b\\c\nd', status: "404" }, 1],
        ],
      },
      { name: "tracker_price_age_seconds", type: "gauge", help: "Age.", values: [[{}, null]] },
      { name: "tracker_sockets", type: "gauge", help: "Open sockets.", values: [[{}, 0]] },
    ]),
  ).toBe(`# HELP tracker_requests_total Requests answered.
# TYPE tracker_requests_total counter
tracker_requests_total{route="/company/:id",status="200"} 3
tracker_requests_total{route="a\\"b\\\\c\\nd",status="404"} 1
# HELP tracker_price_age_seconds Age.
# TYPE tracker_price_age_seconds gauge
# HELP tracker_sockets Open sockets.
# TYPE tracker_sockets gauge
tracker_sockets 0
`);
});
