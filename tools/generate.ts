import { writeFile } from 'node:fs/promises'
import { kindList, kindListFile } from './kindList.ts'

// All other files follow from the kinds, which are loaded by their list, and from the code of pages.
await writeFile(kindListFile, kindList())
const { pageCode, pageCodeFile } = await import('./pageCode.ts')
await writeFile(pageCodeFile, await pageCode())
const { writeGenerated } = await import('./generatedFiles.ts')
await writeGenerated()
