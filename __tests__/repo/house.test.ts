import { readFileSync, statSync } from 'node:fs'
import { trackedFiles } from '#tools/lib/sources.ts'

const read = (name: string) => readFileSync(name, 'utf8')
const tracked = trackedFiles()
const texts = new Map(tracked.filter((name) => statSync(name).isFile()).map((name) => [name, read(name)]))

const longest = 300
const madeByTools = ['store/api/generated/', 'src/app/generated/', 'server/platform/db/migrations/']
const isSource = (name: string) => /\.(tsx?|css)$/.test(name) && !madeByTools.some((folder) => name.startsWith(folder))
const linesOf = (name: string) => (texts.get(name)?.split('\n').length ?? 1) - 1

const few = 12
const isProduct = (name: string) => isSource(name) && /^(contract|machines|server|src|store)\/.*\.tsx?$/.test(name)

const registry = 'registry.npmjs.org'
const hosts = (text: string) => [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host = '']) => host)
const isOtherRegistry = (host: string) =>
  host !== registry &&
  /(^|[.-])(registry|npm|npmjs|yarnpkg|npmmirror|artifactory|nexus|verdaccio|proxy|mirror)([.-]|$)/.test(host)
/** Concatenated, so that the search does not find this file. */
const machineFolder = ['', 'work', ''].join('/')

describe('the project', () => {
  test(`has no source file of more than ${longest} lines`, () => {
    const sources = tracked.filter(isSource)
    expect(sources.length).toBeGreaterThan(200)
    expect(sources.filter((name) => linesOf(name) > longest)).toEqual([])
  })

  test(`has fewer than 50 product files of at most ${few} lines`, () => {
    const small = tracked.filter((name) => isProduct(name) && !name.endsWith('.d.ts') && linesOf(name) <= few)
    expect(small.length < 50 ? [] : small).toEqual([])
  })

  test('names no folder of a development machine', () => {
    expect([...texts].filter(([, text]) => text.includes(machineFolder)).map(([name]) => name)).toEqual([])
  })

  test('names no other package registry than the public one', () => {
    const otherRegistries = [...texts].flatMap(([name, text]) =>
      hosts(text)
        .filter(isOtherRegistry)
        .map((host) => [name, host]),
    )
    expect(otherRegistries).toEqual([])
    expect(
      ['npm.example.org', 'registry.yarnpkg.com', 'my-mirror.example', registry].filter(isOtherRegistry),
    ).toHaveLength(3)
  })

  test('installs every package from that registry only', () => {
    const locks = tracked.filter((name) => name.endsWith('package-lock.json'))
    expect(locks.length).toBeGreaterThan(0)
    const addresses = locks.flatMap((name) => [
      ...read(name).matchAll(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/)(.*)"(?!,\s*"link")/g),
    ])
    expect(addresses.map(([, address]) => address)).toEqual([])
  })
})
