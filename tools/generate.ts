import { writeFile } from 'node:fs/promises'
import { kindList, kindListFile } from './kindList.ts'
import { pageDeclarations, pageDeclarationsFile } from './pageDeclarations.ts'

// All other generated files depend on the kinds and pages, which are loaded through these lists.
await writeFile(kindListFile, kindList())
await writeFile(pageDeclarationsFile, pageDeclarations())
const { writeGenerated } = await import('./generatedFiles.ts')
await writeGenerated()
