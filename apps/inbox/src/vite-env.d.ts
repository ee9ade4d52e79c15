interface ImportMeta {
  readonly env: ImportMetaEnv;
}

interface ImportMetaEnv {
  /** A hash of the shapes that this build can render (vite.config.ts). */
  readonly SHAPES: string;
}
