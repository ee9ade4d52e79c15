/** Settings in JSON as people have them. */
export const jsonTexts: [what: string, text: string][] = [
  ['an empty file', ''],
  ['only whitespace', '\n  \n'],
  ['an empty object', '{}'],
  ['an empty object on two lines', '{\n}\n'],
  ['other settings', '{\n  "model": "x",\n  "env": { "TOKEN": "t" }\n}\n'],
  ['tabs', '{\n\t"model": "x"\n}\n'],
  ['four spaces and no end of line', '{\n    "model": "x"\n}'],
  ['one line', '{"model":"x","list":[1,2]}'],
  ['CRLF', '{\r\n  "model": "x"\r\n}\r\n'],
  ['a byte order mark', '\uFEFF{\n  "model": "x"\n}\n'],
  [
    'comments',
    '// of the team\n{\n  "a": 1, // one\n  /* two */ "b": 2 // three, {\n  // last\n}\n',
  ],
  ['a trailing comma', '{\n  "a": [\n    1,\n  ],\n}\n'],
  ['empty hooks', '{\n  "hooks": {}\n}\n'],
  ['empty lists of hooks', '{ "hooks": { "PreToolUse": [], "preToolUse": [] } }'],
  [
    'hooks of others',
    `{\n  "hooks": {\n${['PreToolUse', 'preToolUse', 'BeforeTool', 'beforeShellExecution', 'Stop']
      .map((event) => `    "${event}": [\n      { "command": "lint" } // keep\n    ]`)
      .join(',\n')}\n  },\n  "last": true\n}\n`,
  ],
  [
    'a group of others',
    '{"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"lint"}]},]}}',
  ],
];

/** Settings of Codex as people have them. */
export const tomlTexts: [what: string, text: string][] = [
  ['an empty file', ''],
  ['only whitespace', '\n\n'],
  ['other settings', 'model = "x" # mine\n\n[projects."/shop"]\ntrust_level = "trusted"\n'],
  ['no end of line', 'model = "x"'],
  ['CRLF', 'model = "x"\r\n# last\r\n'],
  ['a comment at the end', '[a]\nb = 1\n\n# the end\n'],
  [
    'hooks of others',
    '[[hooks.PreToolUse]]\n[[hooks.PreToolUse.hooks]]\ntype = "command"\ncommand = "lint" # keep\n',
  ],
];
