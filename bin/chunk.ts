/** One JavaScript file of the build, as the size budgets need it. Paths of modules are those of the repository. */
export type Chunk = {
  file: string;
  isEntry: boolean;
  /** The module that an `import()` names, when the file exists for one. */
  facade: string | null;
  imports: string[];
  dynamicImports: string[];
  /** Those of them that only the other areas ask for, by a module of theirs that comes with this file. */
  portes?: string[];
  css: string[];
  modules: string[];
};
