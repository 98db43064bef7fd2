import { tearDown } from './globalSetup.ts'

export default tearDown
