import { stopCluster } from './globalSetup.ts'

export default stopCluster
