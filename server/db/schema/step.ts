/** One step from what is to what should be. `destructive` steps lose data or may fail on it, and say why. */
export interface Step {
  readonly sql: string;
  readonly destructive?: string;
}
