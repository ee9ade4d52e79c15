/** Settings that an operator, or a hosting provider, can give a server, and that change what a statement means. */
export const hostileSettings = {
  sql_mode: "'NO_BACKSLASH_ESCAPES,ANSI,PIPES_AS_CONCAT'",
  sql_safe_updates: '1',
  sql_select_limit: '5',
  autocommit: '0',
  completion_type: "'CHAIN'",
  wait_timeout: '3',
  time_zone: "'+09:30'",
  character_set_client: 'latin1',
  character_set_connection: 'latin1',
  character_set_results: 'latin1',
};

/** Returns the statement that gives a session, or the server, these settings. */
export const settingOf = (settings: Record<string, string>, scope: 'SESSION' | 'GLOBAL') =>
  `SET ${Object.entries(settings)
    .map(([name, value]) => `${scope} ${name} = ${value}`)
    .join(', ')}`;
