import { expect, test } from "vitest";

import { playerUrl, hostOf, videoIdOf, watchedVideoIdOf } from "./VideoEmbed.tsx";

const ID = "dQw4w9WgXcQ";

test.each([
  [`https://www.youtube.com/watch?v=${ID}`, ID, ID],
  [`https://www.youtube.com/watch?list=PL1&v=${ID}&t=42s`, ID, ID],
  [`https://youtube.com/watch?v=${ID}`, ID, ID],
  [`https://m.youtube.com/watch?v=${ID}`, ID, ID],
  [`http://www.youtube.com/watch?v=${ID}`, ID, ID],
  [`https://youtu.be/${ID}`, ID, ID],
  [`https://youtu.be/${ID}?si=abc`, ID, ID],
  [`https://www.youtube.com/embed/${ID}`, ID, null],
  [`https://www.youtube-nocookie.com/embed/${ID}?rel=0`, ID, null],
  [`https://www.youtube.com/shorts/${ID}`, null, null],
  ["https://www.youtube.com/watch", null, null],
  ["https://www.youtube.com/watch?v=", null, null],
  ["https://www.youtube.com/watch?v=../../evil", null, null],
  ["https://youtu.be/", null, null],
  ["https://youtu.be/a/b", null, null],
  ["https://www.youtube.com/@channel", null, null],
  ["https://vimeo.com/123456", null, null],
  [`https://youtube.com.evil.test/watch?v=${ID}`, null, null],
  [`https://evil.test/?u=https://www.youtube.com/watch?v=${ID}`, null, null],
  [`javascript://www.youtube.com/watch?v=${ID}`, null, null],
  ["no address", null, null],
  ["", null, null],
])("%s plays %s on a profile and %s on the market page", (address, onProfile, onMarketPage) => {
  expect([videoIdOf(address), watchedVideoIdOf(address)]).toEqual([onProfile, onMarketPage]);
});

test("the player comes from the host that sets no cookies", () => {
  expect(playerUrl(ID)).toBe(`https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`);
});

test.each([
  [`https://www.youtube.com/watch?v=${ID}`, "YouTube"],
  [`https://m.youtube.com/watch?v=${ID}`, "YouTube"],
  [`https://youtu.be/${ID}`, "YouTube"],
  ["https://vimeo.com/123456", "vimeo.com"],
  ["https://www.dailymotion.com/video/1", "dailymotion.com"],
  [`https://youtube.com.evil.test/watch?v=${ID}`, "youtube.com.evil.test"],
  ["no address", "its own site"],
])("%s is watched on %s", (address, site) => {
  expect(hostOf(address)).toBe(site);
});
