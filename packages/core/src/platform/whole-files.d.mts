// For programs whose types are checked without JavaScript files.

/** Replaces a file. @param mode only its owner may read it by default */
export function replaceFileSync(path: string, content: string | Buffer, mode?: number): void;

/** Makes a file, unless it exists. */
export function createFileSync(path: string, content: string | Buffer): void;

/** Replaces a file without blocking the process. */
export function replaceFile(path: string, content: string | Buffer): Promise<void>;

/** Returns whether an error of the system, or the output of a program, says that a disk is full. */
export function isDiskFull(error: unknown): boolean;
