import { removeTemplate } from './template.ts'

export default removeTemplate
