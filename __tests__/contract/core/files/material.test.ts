import { materialProblems } from '#contract/core/files/material.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'

const watch = { width: 454, height: 454 }

const createPicture = (more: Partial<StoredFile> = {}): StoredFile => ({
  id: '0',
  name: 'rings.png',
  rule: 'image2MB',
  kind: 'png',
  bytes: 1_000,
  ...watch,
  url: 'http://storage.example/rings.png',
  ...more,
})
const createVideo = (name: string): StoredFile =>
  createPicture({ name, rule: 'video', kind: 'mp4', width: null, height: null })
const videos = (count: number) => Array.from({ length: count }, (_, index) => createVideo(`${index + 1}.mp4`))

describe('the files of a material', () => {
  const misfits = (files: StoredFile[]) =>
    materialProblems(files, watch).map(({ name, problem }) => [name, problem.code])

  test('are valid when every image has the pixels of its resolution; videos and documents have none', () => {
    const manual = createPicture({ name: 'manual.pdf', rule: 'pdf', kind: 'pdf', width: null, height: null })
    expect(misfits([createPicture(), createVideo('film.mp4'), manual])).toEqual([])
  })

  test.each([
    ['one pixel wider', { width: 455 }],
    ['one pixel narrower', { width: 453 }],
    ['one pixel higher', { height: 455 }],
    ['one pixel lower', { height: 453 }],
  ])('are invalid when an image is %s', (_, pixels) => {
    expect(misfits([createPicture(), createPicture({ name: 'other.png', ...pixels })])).toEqual([
      ['other.png', 'filePixels'],
    ])
  })

  test('may include ten videos, and the eleventh is reported', () => {
    expect(misfits(videos(10))).toEqual([])
    expect(misfits([createPicture(), ...videos(11)])).toEqual([['11.mp4', 'fileCount']])
  })

  test('cannot be files that were checked for another field, whatever their pixels', () => {
    expect(misfits([createPicture({ rule: 'logo' })])).toEqual([['rings.png', 'fileElsewhere']])
  })
})
