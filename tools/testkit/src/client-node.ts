// `npm run test:platforms` sets CLIENT_NODE: the programs of customers run on that Node, and the server does not.
const { CLIENT_NODE } = process.env;
if (CLIENT_NODE) process.execPath = CLIENT_NODE;
