/** The label of a button, which the sender chose. It wraps where it would leave the screen. */
export const labelClass = 'min-w-fit max-w-full whitespace-normal! py-2 wrap-anywhere';
