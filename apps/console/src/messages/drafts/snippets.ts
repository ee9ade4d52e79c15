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
    write: ({ origin, json }) => `curl ${origin}/v1/open/messages \\
  -H "Authorization: Bearer $ASSENT_KEY" \\
  -H "Content-Type: application/json" \\
  --data @- <<'JSON'
${json}
JSON`,
  },
  {
    id: 'node',
    comment: '//',
    label: 'Node',
    write: ({ origin, json }) => `const answer = await fetch('${origin}/v1/open/messages', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.ASSENT_KEY}\`,
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
    write: ({ origin, json }) => `import os, requests

answer = requests.post(
    "${origin}/v1/open/messages",
    headers={"Authorization": f"Bearer {os.environ['ASSENT_KEY']}"},
    json=${indent(asPython(json), '    ')},
)
answer.raise_for_status()
message_id = answer.json()["message_id"]`,
  },
  {
    id: 'go',
    comment: '//',
    label: 'Go',
    write: ({ origin, json }) => `body := strings.NewReader(${asGo(json)})
req, err := http.NewRequest("POST", "${origin}/v1/open/messages", body)
if err != nil {
	return err
}
req.Header.Set("Authorization", "Bearer "+os.Getenv("ASSENT_KEY"))
req.Header.Set("Content-Type", "application/json")
res, err := http.DefaultClient.Do(req)`,
  },
  {
    id: 'php',
    comment: '//',
    label: 'PHP',
    write: ({ origin, json }) => `$body = <<<'JSON'
${json}
JSON;

$curl = curl_init('${origin}/v1/open/messages');
curl_setopt_array($curl, [
    CURLOPT_POSTFIELDS => $body,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('ASSENT_KEY'),
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
  write: (call: Call) => `${comment} ASSENT_KEY is ${call.appid}:${call.key}\n${write(call)}`,
}));
