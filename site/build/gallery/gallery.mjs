/** Adds a page of all primitives in all their states, for development and tests. No release contains it. */
export const gallery = {
  name: "gallery",
  hooks: {
    "astro:config:setup": ({ command, injectRoute }) => {
      if (command === "dev" || process.env.GALLERY)
        injectRoute({ pattern: "/dev/gallery", entrypoint: "./site/build/gallery/gallery.astro" });
    },
  },
};
