/** A request in any language: origin, appid, the key with which it is sent, and the body as indented JSON. */
export type Call = { origin: string; appid: string; key: string; json: string };

/** Indents all lines but the first. */
const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);

// JSON is a valid literal in JavaScript, where keys need no quotes, and in Python except for three words.
const asJavaScript = (json: string) => json.replace(/^( *)"([a-z_]+)":/gm, '$1$2:');
const asPython = (json: string) =>
  json.replace(/\b(true|false|null)(?=,?$)/gm, (word) => pythonWords[word] ?? word);
const pythonWords: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
const asGo = (json: string) => `\`${json.replaceAll('`', '` + "`" + `')}\``;

const languages: { id: string; label: string; comment: string; write: (call: Call) => string }[] = [
  {
    id: 'curl',
    comment: '#',
    label: 'curl',
    write: ({ origin, appid, json }) => `curl ${origin}/v1/open/messages \\
  -H "Authorization: Bearer ${appid}:$ASSENT_OPEN_SECRET" \\
  -H "Content-Type: application/json" \\
  --data @- <<'JSON'
${json}
JSON`,
  },
  {
    id: 'node',
    comment: '//',
    label: 'Node',
    write: ({ origin, appid, json }) => `const answer = await fetch('${origin}/v1/open/messages', {
  method: 'POST',
  headers: {
    authorization: \`Bearer ${appid}:\${process.env.ASSENT_OPEN_SECRET}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${indent(asJavaScript(json), '  ')}),
});
const { message_id, status } = await answer.json();`,
  },
  {
    id: 'python',
    comment: '#',
    label: 'Python',
    write: ({ origin, appid, json }) => `import os, requests

answer = requests.post(
    "${origin}/v1/open/messages",
    headers={"Authorization": f"Bearer ${appid}:{os.environ['ASSENT_OPEN_SECRET']}"},
    json=${indent(asPython(json), '    ')},
)
answer.raise_for_status()
message_id = answer.json()["message_id"]`,
  },
  {
    id: 'go',
    comment: '//',
    label: 'Go',
    write: ({ origin, appid, json }) => `body := strings.NewReader(${asGo(json)})
req, err := http.NewRequest("POST", "${origin}/v1/open/messages", body)
if err != nil {
	return err
}
req.Header.Set("Authorization", "Bearer ${appid}:"+os.Getenv("ASSENT_OPEN_SECRET"))
req.Header.Set("Content-Type", "application/json")
res, err := http.DefaultClient.Do(req)`,
  },
  {
    id: 'php',
    comment: '//',
    label: 'PHP',
    write: ({ origin, appid, json }) => `$body = <<<'JSON'
${json}
JSON;

$curl = curl_init('${origin}/v1/open/messages');
curl_setopt_array($curl, [
    CURLOPT_POSTFIELDS => $body,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ${appid}:' . getenv('ASSENT_OPEN_SECRET'),
        'Content-Type: application/json',
    ],
]);
$message = json_decode(curl_exec($curl), true);`,
  },
];

/** The code of the request in each language. The key itself is in the environment. */
export const snippets = languages.map(({ id, label, comment, write }) => ({
  id,
  label,
  write: (call: Call) => `${comment} ASSENT_OPEN_SECRET is ${call.key}\n${write(call)}`,
}));
