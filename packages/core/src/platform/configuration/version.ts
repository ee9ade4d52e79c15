import manifest from '../../../package.json' with { type: 'json' };

/** The version of Assent, which every manifest has. */
export const { version } = manifest;
