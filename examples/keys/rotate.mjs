// Makes a key, and revokes the one that it replaces.
const developer = async (path, body) => {
  const response = await fetch(`${process.env.ASSENT_URL}/v1/developer/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.ACCESS_TOKEN}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

const { key_id, key } = await developer('keys', {
  name: 'Payment service',
  scopes: ['messages:read', 'messages:write'],
  expires_in: 90 * 86_400,
});
console.log(`${key_id} ${key}`);
// After all instances of your system have the new key:
if (process.env.OLD_KEY_ID) await developer(`keys/${process.env.OLD_KEY_ID}/revoke`, {});
