import { expect, test } from 'vitest'
import { stepContracts } from './contract.ts'

const empty = { text: ' ', url: null, videoUrl: null, videoFileId: null, documents: [], sources: [] }

test.each([
  ['welcome', empty, undefined],
  ['video-training', empty, 'videoUrl'],
  ['video-training', { ...empty, videoUrl: 'https://vimeo.com/11111' }, undefined],
  ['video-training', { ...empty, videoFileId: '01993b0e-0000-7000-8000-000000000000' }, undefined],
  ['profile-information', empty, undefined],
  ['webpage-link', empty, 'url'],
  ['webpage-link', { ...empty, url: 'https://care.example' }, undefined],
  ['document-upload', empty, 'documents'],
  ['document-upload', { ...empty, documents: [{}] }, undefined],
  ['text-information', empty, 'text'],
  ['text-information', { ...empty, text: 'Wash your hands.' }, undefined],
  ['text-information', { ...empty, sources: [{}] }, undefined],
  ['application-review', empty, undefined],
] as const)('a draft of %s with %j lacks %s', (type, content, field) => {
  expect(stepContracts[type].lacks(content)?.[0]).toBe(field)
})
