/**
 * How the portal keeps its memory small. Streams leave much short-lived garbage: a small young heap (megabytes) gives it back,
 * and what has outlived it is looked at again once it has grown by half, however much memory the machine has left.
 */
export const HEAP = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
