// Runs before anything else, also on versions of Node that cannot read TypeScript.
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  process.stderr.write(
    `This is Node ${process.versions.node}, and the site needs Node 24. npm ci installs it unless --ignore-scripts is given: run "npm rebuild node", or install Node 24.\n`,
  );
  process.exit(1);
}
