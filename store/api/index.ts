/** What every page has of the platform's calls; the other slices come with the pages that call them. */
export { emptyApi as platformApi } from './emptyApi.ts'
export { authApi } from './generated/auth.ts'
