// The workflows of n8n.wide.ts, as n8n's editor saves them.

/** A credential of n8n, by its id. */
export type Reference = { id: string; name: string };

const node = (name: string, type: string, typeVersion: number, parameters: object, more = {}) => ({
  id: name,
  name,
  type,
  typeVersion,
  parameters,
  position: [0, 0],
  ...more,
});
const to = (name: string, type = 'main') => ({ [type]: [[{ node: name, type, index: 0 }]] });

const start = (path: string) =>
  node(
    'Start',
    'n8n-nodes-base.webhook',
    2,
    { path, httpMethod: 'POST', responseMode: 'onReceived' },
    { webhookId: path },
  );

/** Posts the item to the test. */
const report = (url: string) =>
  node('Report', 'n8n-nodes-base.httpRequest', 4.2, {
    url,
    method: 'POST',
    sendBody: true,
    specifyBody: 'json',
    jsonBody: '={{ JSON.stringify($json) }}',
  });

/** Asks whom the request to the path names, and reports what the node puts out. */
export const asking = (path: string, topic: string, assentApi: Reference, reportTo: string) => ({
  name: path,
  settings: { executionOrder: 'v1' },
  nodes: [
    start(path),
    node(
      'Assent',
      'n8n-nodes-assent.assent',
      1,
      {
        operation: 'sendAndWait',
        topic,
        title: '={{ $json.body.title }}',
        options: { to: '={{ $json.body.to }}' },
      },
      { credentials: { assentApi } },
    ),
    report(reportTo),
  ],
  connections: { Start: to('Assent'), Assent: to('Report') },
});

/** An agent whose calculator is reviewed, with n8n's default message. The prompt is in the request. */
export const reviewing = (
  path: string,
  topic: string,
  { assentApi, openAiApi }: { assentApi: Reference; openAiApi: Reference },
  reportTo: string,
) => ({
  name: path,
  settings: { executionOrder: 'v1' },
  nodes: [
    start(path),
    node('Agent', '@n8n/n8n-nodes-langchain.agent', 3, {
      promptType: 'define',
      text: '={{ $json.body.prompt }}',
    }),
    node(
      'Model',
      '@n8n/n8n-nodes-langchain.lmChatOpenAi',
      1.2,
      { model: { mode: 'id', value: 'stub' } },
      { credentials: { openAiApi } },
    ),
    node('Calculator', '@n8n/n8n-nodes-langchain.toolCalculator', 1, {}),
    node(
      'Review',
      'n8n-nodes-assent.assentHitlTool',
      1,
      {
        topic,
        title: '={{ $("Start").item.json.body.title }}',
        message:
          '=The agent wants to run this tool: {{ $tool.name }}\n\nInput:\n{{ $tool.parameters }}',
      },
      { credentials: { assentApi } },
    ),
    report(reportTo),
  ],
  connections: {
    Start: to('Agent'),
    Model: to('Agent', 'ai_languageModel'),
    Calculator: to('Review', 'ai_tool'),
    Review: to('Agent', 'ai_tool'),
    Agent: to('Report'),
  },
});
