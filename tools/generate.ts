import { writeFile } from 'node:fs/promises'
import { kindList, kindListFile } from './kindList.ts'
import { pageDeclarations, pageDeclarationsFile } from './pageDeclarations.ts'

// All other files follow from the kinds and the pages, which are loaded by these lists.
await writeFile(kindListFile, kindList())
await writeFile(pageDeclarationsFile, pageDeclarations())
const { writeGenerated } = await import('./generatedFiles.ts')
await writeGenerated()
