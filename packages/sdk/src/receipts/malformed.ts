/** A receipt that does not have the known format. The message says what is wrong with it. */
export class Malformed extends Error {
  override name = 'Malformed';
}
