import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const noticesFile = 'dist/third-party-notices.txt'

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  /** True for a workspace. */
  link?: boolean
}

const isNotice = (name: string) => /^(licen[cs]e|notice|copying)/i.test(name)

/** Reads the licence texts that a package ships; empty if it ships none. */
const licenceTexts = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isNotice(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())

/** Formats the notices of one installed package: name, version, licence and the texts that it ships. */
const noticeOf = (folder: string, { version = '', license }: LockedPackage): string => {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return [`${name} ${version} (${license ?? 'see its text'})`, ...licenceTexts(folder)].join('\n\n')
}

/** Lists the notices of all installed packages that the lock file marks as needed at run time. */
export const thirdPartyNotices = (): string => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const shipped = Object.entries(packages).filter(
    ([folder, { dev, devOptional, link }]) =>
      folder.startsWith('node_modules/') && !link && !dev && !devOptional && existsSync(folder),
  )
  return shipped
    .map(([folder, locked]) => noticeOf(folder, locked))
    .join(`\n\n${'-'.repeat(72)}\n\n`)
    .concat('\n')
}

/** Writes `dist/third-party-notices.txt`, which the console serves. */
export const writeNotices = (): void => writeFileSync(noticesFile, thirdPartyNotices())
