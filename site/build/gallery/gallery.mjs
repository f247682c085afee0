/** Adds the page of all primitives in all their states, while working and for their tests; no release has it. */
export const gallery = {
  name: "gallery",
  hooks: {
    "astro:config:setup": ({ command, injectRoute }) => {
      if (command === "dev" || process.env.GALLERY)
        injectRoute({ pattern: "/dev/gallery", entrypoint: "./site/build/gallery/gallery.astro" });
    },
  },
};
