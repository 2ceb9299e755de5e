import { describe, expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testText } from '../../../testing/acknowledgements.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { addDocumentType, stepSent, testWalkthrough } from '../../../testing/walkthroughs.ts'

const product = await testProduct()
const setUp = () => testWalkthrough(product)

describe('steps', () => {
  test('the types on offer are those that can be built', async () => {
    const { send } = await setUp()
    const answer = await send('GET', '/onboarding-types')
    expect(answer.body.data.map((type: { id: string }) => type.id)).toEqual([
      'welcome',
      'video-training',
      'profile-information',
      'webpage-link',
      'document-upload',
      'skill-checklist',
      'competency-test',
      'reference-check',
      'text-information',
      'application-review',
    ])
  })

  test('the fields of the specification stand in the content and beside it', async () => {
    const { add, detail } = await setUp()
    const saved = await add('Read', {
      type: 'webpage-link',
      content: { text: '**Please** read', url: 'https://example.org/rules', buttonLabel: 'Open' },
    })
    expect(saved.id).toBe(saved.stepId)
    const [found] = (await detail()).steps
    expect(found).toMatchObject({
      uniqueId: saved.uniqueId,
      stepId: saved.stepId,
      order: 1,
      content: { text: '**Please** read', videoUrl: null, url: 'https://example.org/rules', buttonLabel: 'Open' },
      video_url: null,
      url: 'https://example.org/rules',
      buttonLabel: 'Open',
    })
  })

  test('a video may be named beside the content', async () => {
    const { add, detail } = await setUp()
    await add('Watch', { type: 'video-training', video_url: 'https://youtu.be/dQw4w9WgXcQ' })
    expect((await detail()).steps[0].content.videoUrl).toBe('https://youtu.be/dQw4w9WgXcQ')
  })

  test.each([
    ['video-training', {}, 'content.videoUrl'],
    ['video-training', { videoUrl: 'https://example.org/a.mp4' }, 'content.videoUrl'],
    ['webpage-link', {}, 'content.url'],
    ['webpage-link', { url: 'javascript:alert(1)' }, 'content.url'],
    ['webpage-link', { url: 'https://user:pw@evil.example/' }, 'content.url'],
    ['webpage-link', { url: 'https://good.example@evil.example/' }, 'content.url'],
    ['webpage-link', { url: 'https://evil.example\\@good.example' }, 'content.url'],
    ['webpage-link', { url: 'https://@good.example/' }, 'content.url'],
    ['document-upload', { documents: [] }, 'content.documents'],
    ['text-information', { text: ' ' }, 'content.text'],
    ['welcome', { captions: 'not captions' }, 'content.captions'],
  ])('%s with %o is refused at %s', async (type, content, path) => {
    const { id, send } = await setUp()
    const answer = await send('POST', '/onboarding-steps', { ...stepSent({ type, content }), onboardingId: id })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].path).toBe(path)
  })

  test('what a step refers to must be there', async () => {
    const { id, send } = await setUp()
    const other = await setUp()
    const foreign = await addDocumentType(other.org, 'TB test')
    const elsewhere = await other.add('Elsewhere')
    const fault = async (more: object) =>
      (await send('POST', '/onboarding-steps', { ...stepSent(more), onboardingId: id })).body.errors?.[0].path
    const documents = [{ documentTypeId: foreign }]
    expect(await fault({ type: 'document-upload', content: { documents } })).toBe('content.documents')
    const reviewers = [other.org.adminId]
    expect(await fault({ type: 'application-review', content: { reviewers } })).toBe('content.reviewers')
    expect(await fault({ waitsFor: elsewhere.stepId })).toBe('waitsFor')
    expect(await fault({ content: { videoFileId: newId() } })).toBe('content.videoFileId')
  })

  test('sent twice under one unique id, a step is there once', async () => {
    const { add, titles } = await setUp()
    const uniqueId = newId()
    const first = await add('First', { uniqueId })
    const again = await add('First, again', { uniqueId })
    expect(again.stepId).toBe(first.stepId)
    expect(await titles()).toEqual(['First, again'])
  })

  test('a step takes its place and the others make room', async () => {
    const { add, send, titles, detail } = await setUp()
    await add('B')
    await add('C')
    const a = await add('A', { order: 1 })
    expect(a.order).toBe(1)
    expect(await titles()).toEqual(['A', 'B', 'C'])
    await send('PUT', `/step/${a.stepId}`, stepSent({ title: 'A', order: 3 }))
    expect(await titles()).toEqual(['B', 'C', 'A'])
    await send('PUT', `/step/${a.stepId}`, stepSent({ title: 'A', order: 99 }))
    const orders = (await detail()).steps.map((one: { order: number }) => one.order)
    expect(orders).toEqual([1, 2, 3])
  })

  test('a deleted step leaves no gap, and who waited for it waits no more', async () => {
    const { add, send, detail } = await setUp()
    const first = await add('First')
    await add('Second', { waitsFor: first.stepId })
    expect((await send('DELETE', `/step/${first.stepId}`)).body.success).toBe(true)
    const [left] = (await detail()).steps
    expect(left).toMatchObject({ title: 'Second', order: 1, waitsFor: null })
  })

  test('steps never wait for each other in a circle', async () => {
    const { add, send } = await setUp()
    const first = await add('First')
    const second = await add('Second', { waitsFor: first.stepId })
    const third = await add('Third', { waitsFor: second.stepId })
    const answer = await send('PUT', `/step/${first.stepId}`, stepSent({ waitsFor: third.stepId }))
    expect(answer.body.errors[0].path).toBe('waitsFor')
  })

  test('a step keeps its type', async () => {
    const { add, send } = await setUp()
    const { stepId } = await add('First')
    const answer = await send('PUT', `/step/${stepId}`, stepSent({ type: 'profile-information' }))
    expect(answer.body.errors[0].path).toBe('type')
  })

  test('a document type that a step asks for cannot vanish', async () => {
    const { org, add, work } = await setUp()
    const documentTypeId = await addDocumentType(org, 'CPR card')
    await add('Papers', { type: 'document-upload', content: { documents: [{ documentTypeId }] } })
    const removal = work(({ work: { db } }) =>
      db.deleteFrom('document_type').where('id', '=', documentTypeId).execute(),
    )
    await expect(removal).rejects.toThrow('foreign key')
  })
})

describe('what a step asks for', () => {
  const signing = (...ids: string[]) => ({
    type: 'text-information',
    content: { sources: ids.map(sourceId => ({ sourceId, required: false })) },
  })

  test('texts to sign are kept in their order, by name, and copied with the walkthrough', async () => {
    const { org, id, add, detail, send } = await setUp()
    const [second, first] = [await testText(org, { name: 'Second' }), await testText(org, { name: 'First' })]
    await add('Sign', signing(first, second, first))
    const sources = [
      { sourceId: first, name: 'First', required: false },
      { sourceId: second, name: 'Second', required: false },
    ]
    expect((await detail()).steps[0].content.sources).toEqual(sources)
    const copy = (await send('POST', `/duplicate-onboarding/${id}`)).body.data
    expect(copy.steps[0].content.sources).toEqual(sources)
  })

  test('what is no text of the organization is refused, and another type of step keeps none', async () => {
    const { org, id, send, add, detail } = await setUp()
    const foreign = await testText(await testOrganization(product))
    const own = await testText(org)
    for (const wrong of [foreign, newId()]) {
      const body = { onboardingId: id, uniqueId: newId(), title: 'Sign', ...signing(own, wrong) }
      const answer = await send('POST', '/onboarding-steps', body)
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).toContain('Choose a text from the list.')
    }
    expect((await detail()).steps).toEqual([])
    await add('Hello', { content: signing(own).content })
    expect((await detail()).steps[0].content.sources).toEqual([])
  })
})
