import { configure } from '@testing-library/react';

// A screen may be slow to come on a busy machine; a second would measure the machine, not the screen.
configure({ asyncUtilTimeout: 30_000 });
