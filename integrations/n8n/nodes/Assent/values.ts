/** Returns a member of an object of n8n or of the service, whatever its type. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

/** Returns a member as text; an empty text if it is absent. */
export const textOf = (value: unknown, name: string): string => {
  const found = fieldOf(value, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : '';
};
