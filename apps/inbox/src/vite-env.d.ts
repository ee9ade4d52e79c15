interface ImportMetaEnv {
  /** A fingerprint of the answers that this build can draw (vite.config.ts). */
  readonly SHAPES: string;
}
