import { jestConfig } from '@exwerk/testing/jest-config';

export default jestConfig(import.meta.dirname);
