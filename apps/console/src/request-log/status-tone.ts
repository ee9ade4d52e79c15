/** Returns the tone of the status of a response. */
export const toneOf = (status: number) => (status < 400 ? 'good' : status < 500 ? 'warn' : 'bad');
