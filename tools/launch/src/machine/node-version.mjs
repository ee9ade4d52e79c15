// Imported first by every entry point: older Node versions would fail later, with a less clear message.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);

if (!isEnough) {
  console.error(`Assent needs Node 20.19, 22.12, 24 or newer; this is ${process.versions.node}.`);
  console.error('Get a newer one from https://nodejs.org and start again.');
  process.exit(1);
}
