import { writeFile } from 'node:fs/promises'
import { kindList, kindListFile } from './kindList.ts'

// All other files follow from the kinds, which are loaded by their list.
await writeFile(kindListFile, kindList())
const { writeGenerated } = await import('./generatedFiles.ts')
await writeGenerated()
