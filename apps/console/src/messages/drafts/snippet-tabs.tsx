import { CodeBlock } from '@assent/ui/code';
import { Field, Select } from '@assent/ui/field';
import { Rich } from '@assent/ui/rich';
import { Tabs } from '@assent/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../account.ts';
import { trpc } from '../../api.ts';
import { packages } from '../../primitives/docs-link.ts';
import { textLink } from '../../primitives/page.tsx';
import { messageTexts } from '../../texts.ts';
import type { Draft } from './draft.ts';
import { requestOf } from './draft-request.ts';

/** Shows the request of a draft in several languages, with the developer's appid and the chosen key. */
export function SnippetTabs({ draft }: { draft: Draft }) {
  const words = messageTexts.drafts.code;
  const { appid, mode, open_secret } = useAccount();
  const [keyId, setKeyId] = useState('');
  const keys = useQuery(trpc.keys.list.queryOptions({}));
  const prefix = mode === 'test' ? 'osk_test_' : 'osk_';
  const sending = (keys.data?.data ?? []).filter(({ scopes }) =>
    scopes.some((scope) => scope === 'all' || scope === 'messages:write'),
  );
  const chosen = sending.find(({ key_id }) => key_id === keyId);
  const key = chosen
    ? words.comment_named_key({ key: `${prefix}…${chosen.last_four}`, name: chosen.name })
    : words.comment_open_secret({ open_secret });
  const call = {
    origin: location.origin,
    appid,
    key,
    json: JSON.stringify(requestOf(draft), null, 2),
  };
  const tabs = snippets.map(({ id, write }) => {
    const language = words.languages[id];
    return {
      id,
      label: language,
      content: <CodeBlock label={words.example({ language })} code={write(call)} />,
    };
  });
  return (
    <div className="flex flex-col gap-4">
      {sending.length > 0 && (
        <Field label={words.key} className="max-w-sm">
          <Select value={keyId} onChange={({ target }) => setKeyId(target.value)}>
            <option value="">{words.open_secret({ open_secret })}</option>
            {sending.map(({ key_id, name, last_four }) => (
              <option key={key_id} value={key_id}>
                {words.named_key({ name, key: `${prefix}…${last_four}` })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Tabs label={words.language} tabs={tabs} />
      <p className="text-ink-muted text-sm">
        <Rich
          parts={words.install({
            link: (said) => (
              <a href={packages} className={textLink}>
                {said}
              </a>
            ),
          })}
        />
      </p>
    </div>
  );
}

/** A request in any language: origin, appid, the key with which it is sent, and the body as indented JSON. */
type Call = { origin: string; appid: string; key: string; json: string };

/** Says in code which key it needs. */
const about = ({ appid, key }: Pick<Call, 'appid' | 'key'>) => `ASSENT_KEY is ${appid}:${key}`;

/** Indents all lines but the first. */
const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);

// JSON is a valid literal in JavaScript, where keys need no quotes, and in Python except for three words.
const asJavaScript = (json: string) => json.replace(/^( *)"([a-z_]+)":/gm, '$1$2:');
const asPython = (json: string) =>
  json.replace(/\b(true|false|null)(?=,?$)/gm, (word) => pythonWords[word] ?? word);
const pythonWords = Object.fromEntries(
  Object.entries({ True: 'true', False: 'false', None: 'null' }).map(([python, json]) => [
    json,
    python,
  ]),
);
const asGo = (json: string) => `\`${json.replaceAll('`', '` + "`" + `')}\``;

type Language = keyof typeof messageTexts.drafts.code.languages;

/** The code of the request in each language. The key itself is in the environment. */
const snippets: { id: Language; write: (call: Call) => string }[] = [
  {
    id: 'curl',
    write: ({ origin, json, ...key }) => `# ${about(key)}
curl ${origin}/v1/open/messages \\
  -H "Authorization: Bearer $ASSENT_KEY" \\
  -H "Content-Type: application/json" \\
  --data @- <<'JSON'
${json}
JSON`,
  },
  {
    id: 'node',
    write: ({ origin, json, ...key }) => `// ${about(key)}
const answer = await fetch('${origin}/v1/open/messages', {
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
    write: ({ origin, json, ...key }) => `# ${about(key)}
import os, requests

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
    write: ({ origin, json, ...key }) => `// ${about(key)}
body := strings.NewReader(${asGo(json)})
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
    write: ({ origin, json, ...key }) => `// ${about(key)}
$body = <<<'JSON'
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
