import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createImage } from '#support/fileEncoders.ts'
import { pick } from '#support/picker.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { paste } from '#support/richText/editorPage.ts'
import { pathOf, waitForPath } from '#support/tab.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'

describe('the material library', () => {
  let console: Console
  let reader: Reader
  let page: Page
  beforeAll(async () => {
    console = await startConsole({ materials: true })
    reader = await openReader(console, '/main/materialLibraryList')
    page = reader.page
  })
  afterAll(() => console.close())

  const openList = async (query = '') => {
    await reader.open(`/main/materialLibraryList${query}`)
    await reader.waitUntilSettled()
  }
  const openDetail = async (name: string) => {
    await openList('?view=cards')
    await page.locator('.material-card').filter({ hasText: name }).click()
    await isShown(name)
  }
  /** Its form has the same heading, but no gallery. */
  const isShown = async (name: string) => {
    await page.locator('.gallery').waitFor()
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }
  const facts = () => page.locator('.split-aside dd').allTextContents()
  const save = (verb = 'Save') => page.getByRole('button', { name: verb, exact: true }).click()

  describe('as a list', () => {
    test('shows materials of every status, in the requested order', async () => {
      await openList('?sort=name+asc')
      const names = await reader.table.column('Name')
      expect(names.slice(0, 4)).toEqual(['First steps', 'Forest rings', 'Healthy heart week', 'Quiet rings'])
      expect(names.slice(4)).toEqual(['Spring cleaning', 'Starting up', 'Sunrise rings', 'Winter running'])
      expect(new Set(await reader.table.column('Status'))).toEqual(
        new Set(['In effect', 'Expired', 'Not yet in effect']),
      )
    })

    test('shows them as cards with the same filters, and stores that in the address', async () => {
      await openList('?f.status=expired')
      await page.getByRole('button', { name: /^View/ }).click()
      await page.getByRole('radio', { name: 'Cards' }).click()
      await page.keyboard.press('Escape')
      await page.locator('.material-card').first().waitFor()
      expect(await page.locator('.card-name').allTextContents()).toEqual(['Spring cleaning', 'Forest rings'])
      await page.reload()
      await reader.waitUntilSettled()
      expect(await page.locator('.material-card img').evaluateAll((all) => all.length)).toBe(2)
      await eventually(async () =>
        expect(
          await page
            .locator('.material-cover img')
            .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
        ).toEqual([680, 368]),
      )
    })

    test.each([
      ['type', 'Type', 'Campaign banner', ['Healthy heart week', 'Spring cleaning', 'Winter running']],
      ['resolution', 'Resolution', 'Phone', ['First steps', 'Starting up']],
    ])('filters by %s, chosen by name', async (_, label, option, names) => {
      await openList('?sort=name+asc')
      await page.getByRole('button', { name: 'Add filter', exact: true }).click()
      await page.getByRole('menuitem', { name: label, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: label })
      await dialog.getByText(option, { exact: true }).click()
      await dialog.getByRole('button', { name: 'Apply filter' }).click()
      await eventually(async () => expect(await reader.table.column('Name')).toEqual(names))
    })

    test('links to types and resolutions and back, and marks its tab in the menu on all these pages', async () => {
      await openList()
      const lists = page.getByRole('navigation', { name: 'Lists in this area' })
      const currentEntries = () =>
        page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]').allInnerTexts()
      for (const [title, path] of [
        ['Material types', '/main/typeList'],
        ['Material resolutions', '/main/resolutionList'],
        ['Material library', '/main/materialLibraryList'],
      ] as const) {
        await lists.getByRole('link', { name: title }).click()
        await waitForPath(page, path)
        await lists.locator('[aria-current="page"]').filter({ hasText: title }).waitFor()
        expect(await currentEntries()).toEqual(['Material library'])
      }
      await openDetail('Quiet rings')
      expect(await currentEntries()).toEqual(['Material library'])
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Material library' }).click()
      // The list as it was last seen.
      await page.waitForURL(({ hash }) => hash.startsWith('#/main/materialLibraryList'))
      await page.getByRole('heading', { name: 'Material library', level: 1 }).waitFor()
    })
  })

  describe('as one material', () => {
    test('shows its files one after another, its details, and that nothing uses it', async () => {
      await openDetail('First steps')
      await page.getByRole('button', { name: 'first-steps-3.png' }).click()
      await page.locator('.gallery-stage').getByAltText('first-steps-3.png', { exact: true }).waitFor()
      await eventually(async () =>
        expect(await page.locator('.gallery-caption').innerText()).toMatch(/first-steps-3\.png\s+PNG · 660 × 928/),
      )
      await eventually(async () => expect((await facts()).slice(0, 2)).toEqual(['Onboarding', 'Phone']))
      await page.getByText('Not used yet.').waitFor()
    })

    test('is added with several files, and shown', async () => {
      await openList()
      await page.getByRole('link', { name: 'Add material' }).click()
      await save('Add')
      const required = Array.from({ length: 4 }, () => 'Required')
      await eventually(async () => expect(await page.locator('.field-error').allTextContents()).toEqual(required))
      const name = page.getByLabel('Name', { exact: true })
      await eventually(async () => expect(await name.evaluate((one) => one === document.activeElement)).toBe(true))
      await name.fill('Autumn rings')
      await pick(page.getByLabel('Type', { exact: true }), 'Watch wallpaper')
      await pick(page.getByLabel('Resolution', { exact: true }), 'Round watch')
      const uploader = uploaderOf(page)
      const picture = await createImage('png', { width: 454, height: 454 })
      await uploader.choose(testFile('one.png', picture), testFile('two.png', picture))
      await eventually(async () => expect(await uploader.acceptedNames()).toHaveLength(2))
      await page.getByLabel('Expires', { exact: true }).fill('2020-01-01T00:00')
      await save('Add')
      await page.getByText('Enter a time after the start').waitFor()
      await page.getByLabel('Expires', { exact: true }).fill('')
      await save('Add')
      await page.getByText('Autumn rings was saved').waitFor()
      await isShown('Autumn rings')
      expect(await page.locator('.gallery-strip li').count()).toBe(2)
      expect(await page.locator('.page-header .tag').innerText()).toBe('In effect')
    })

    test('reports before saving which files have another resolution', async () => {
      await openDetail('Quiet rings')
      await page.getByRole('link', { name: 'Edit material' }).click()
      await pick(page.getByLabel('Resolution', { exact: true }), 'Carousel')
      const fieldError = page.locator('.file-field .field-error')
      await fieldError.getByText('quiet-rings-1.png: The image is 454 × 454 pixels; required: 680 × 250').waitFor()
      await save()
      await page.getByText('Check the marked fields').waitFor()
      await page.getByRole('button', { name: 'Cancel', exact: true }).click()
      await isShown('Quiet rings')
      await eventually(async () => expect((await facts())[1]).toBe('Round watch'))
    })

    test('keeps the input when its reader opens another page before saving', async () => {
      await openDetail('Starting up')
      await page.getByRole('link', { name: 'Edit material' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Starting up, brighter')
      await page.getByRole('link', { name: 'All devices' }).click()
      await reader.table.grid.waitFor()
      await page.goBack()
      await page.getByText('Your unsaved input was restored').waitFor()
      const isNamed = (name: string) =>
        eventually(async () => expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(name))
      await isNamed('Starting up, brighter')
      await page.getByRole('button', { name: 'Discard' }).click()
      await isNamed('Starting up')
      await save()
      await isShown('Starting up')
    })

    test('is described in rich text with an image, which is shown as it was written', async () => {
      await openDetail('First steps')
      await page.getByRole('link', { name: 'Edit material' }).click()
      const text = page.getByRole('textbox', { name: 'Description' })
      await text.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Four pages')
      await page.getByRole('toolbar').getByRole('button', { name: 'Bold' }).click()
      await page.keyboard.type(' and a picture')
      await page.getByRole('toolbar').getByRole('button', { name: 'Image' }).click()
      const dialog = page.getByRole('dialog').filter({ hasText: 'at most 2 MB' })
      const picture = testFile('steps.png', await createImage('png', { width: 60, height: 40 }))
      await dialog.locator('input[type="file"]').setInputFiles([picture])
      await page.getByRole('button', { name: 'Insert image' }).click()
      await text.getByAltText('steps.png').waitFor()
      const scan = (await createImage('png', { width: 30, height: 20 })).toString('base64')
      await paste(page, `<p>pasted <img src="data:image/png;base64,${scan}" alt="Scan"></p>`)
      await text.locator(`img[alt="Scan"][src^="${console.storage.publicUrl}/public/"]`).waitFor()
      await save()
      await isShown('First steps')
      const preview = page.locator('.split-aside .rich-text')
      expect(await preview.locator('strong').textContent()).toBe(' and a picture')
      expect(await preview.getByAltText('Scan').getAttribute('width')).toBe('30')
      const image = preview.locator('img').first()
      expect(await image.getAttribute('src')).toMatch(new RegExp(`^${console.storage.publicUrl}/public/`))
      await eventually(async () =>
        expect(await image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(60),
      )
      await openList('?f.name=First')
      expect((await page.locator('[role="gridcell"]').allTextContents()).join()).toContain('Four pages and a picture')
    })

    test('that was written directly to the database shows nothing executable', async () => {
      const hostile =
        '<p onclick="x()">Fine</p><img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>'
      await console.db.execute(sql`update material set description_html = ${hostile} where name = 'Spring cleaning'`)
      await openDetail('Spring cleaning')
      const preview = page.locator('.split-aside .rich-text')
      await preview.getByText('Fine').waitFor()
      expect(await preview.innerHTML()).not.toMatch(/onclick|script|<img/)
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    })

    test('shows its values before each edit', async () => {
      await openDetail('Sunrise rings')
      await page.getByRole('link', { name: 'Edit material' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Sunset rings')
      await page.getByRole('button', { name: 'Remove sunrise-rings-1.png' }).click()
      await save()
      await isShown('Sunset rings')
      const cells = page.locator('.split-aside .simple-table tbody td')
      await eventually(async () =>
        expect((await cells.allTextContents()).slice(0, 4)).toEqual(['1', 'Sunrise rings', '2', 'admin']),
      )
    })

    test('is copied, and the copy changes independently', async () => {
      await openDetail('Winter running')
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await page.getByText('Copied. Both materials').waitFor()
      expect(pathOf(page)).toMatch(/^\/main\/materialLibraryAdd\?id=/)
      await page.getByLabel('Name', { exact: true }).fill('Winter walking')
      await save()
      await isShown('Winter walking')
      await openList('?f.name=Winter&sort=name+asc')
      expect(await reader.table.column('Name')).toEqual(['Winter running', 'Winter walking'])
    })

    test('is deleted after confirmation', async () => {
      await openDetail('Forest rings')
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      const dialog = page.getByRole('dialog').filter({ hasText: 'Delete Forest rings' })
      await dialog.getByText('The material and its earlier versions will be deleted.').waitFor()
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByText('Forest rings was deleted').waitFor()
      await waitForPath(page, '/main/materialLibraryList')
      await eventually(async () => expect(await reader.table.column('Name')).not.toContain('Forest rings'))
    })
  })

  describe('that another account changes meanwhile', () => {
    const renameByOthers = (name: string, before: string) =>
      console.db.execute(sql`update material set name = ${name}, version = version + 1 where name = ${before}`)
    const editHeart = async (mine: string, otherName: string) => {
      const before = 'Heart week'
      await console.db.execute(sql`update material set name = ${before} where name ilike ${`%${before}%`}`)
      // By a direct call: the open page would show the change of its own tab.
      await page.goto('about:blank')
      await openDetail(before)
      await page.getByRole('link', { name: 'Edit material' }).click()
      await page.getByLabel('Name', { exact: true }).fill(mine)
      await renameByOthers(otherName, before)
      await save()
      await page.getByRole('heading', { name: 'Someone else changed this record' }).waitFor()
      return page.getByRole('dialog')
    }
    test('is shown in both versions side by side, and nothing is overwritten', async () => {
      const dialog = await editHeart('Heart week, mine', 'Heart week, theirs')
      const rows = await dialog.locator('.conflict-differs').allInnerTexts()
      expect(rows).toEqual([expect.stringMatching(/^Name\s+Heart week, mine\s+Heart week, theirs$/)])
      expect(await page.locator('.toast-bad').count()).toBe(0)
      await dialog.getByRole('button', { name: 'Discard my changes' }).click()
      await eventually(async () =>
        expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Heart week, theirs'),
      )
      await openList('?f.name=Heart')
      expect(await reader.table.column('Name')).toEqual(['Heart week, theirs'])
    })

    test('is overwritten when its reader decides so, and the other version is in the history', async () => {
      const dialog = await editHeart('Heart week, mine', 'Heart week, again theirs')
      await dialog.getByRole('radio', { name: 'Name: Yours' }).check()
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await isShown('Heart week, mine')
      await page.locator('.split-aside').getByText('Heart week, again theirs').waitFor()
    })
  })

  test('is visible to administrators only', async () => {
    const vendor = await openReader(console, '/main/materialLibraryList', { as: 'vendor' })
    await vendor.page.getByText('No operation permission').waitFor()
    await waitForPath(vendor.page, '/login')
  })
})
