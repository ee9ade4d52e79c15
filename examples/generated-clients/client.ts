/** What a program needs to know of a server and of the account that calls it. */
export type Access = { baseUrl: string; appid: string; openSecret: string; topic: string };

/** The same three calls, whatever client makes them. */
export type Client = {
  /** Sends an approval. Returns its id. */
  send(title: string): Promise<string>;
  /** Returns the title and the status of a message. */
  look(messageId: string): Promise<{ title: string; status: string }>;
  /** Returns the code of the problem that an unknown id is answered with. */
  codeOf(unknownId: string): Promise<string | undefined>;
};
