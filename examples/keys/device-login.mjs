// Gets a key for this program, which a developer allows in the console (RFC 8628): docs/guides/keys.md.
const post = async (path, body) => {
  const response = await fetch(`${process.env.ASSENT_URL}/v1/developer/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
};

const login = await post('device', { client_name: 'Release script', host: 'build-7' });
console.log(`Open ${login.verification_uri} and enter ${login.user_code}`);
let seconds = login.interval;
for (;;) {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const { error, appid, key, name } = await post('device/token', {
    device_code: login.device_code,
  });
  if (error === 'slow_down') seconds += 5;
  if (error === 'authorization_pending' || error === 'slow_down') continue;
  if (error) throw new Error(error);
  console.log(`${name}: ${appid}:${key.slice(0, 8)}…`);
  break;
}
