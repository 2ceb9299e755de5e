import { expect, test } from 'vitest'
import { viewQuery } from './rules.ts'

test.each([
  ['', 'status=active'],
  ['?status=applicant&page=3&limit=20&search=Rosa', 'status=applicant'],
  [
    'sort=-name&positionId=a&positionId=b&positionId=a&status=active',
    'status=active&positionId=a&positionId=b&sort=-name',
  ],
  ['attention=true', 'status=active&attention=true'],
  ['status=active&peek=0199&edit=1&views=&other=x', 'status=active'],
  ['status=applicant&officeId=none&signedOff=true', 'status=applicant&officeId=none&signedOff=true'],
  ['status=active&stateId=TX%26x%3D1&coordinatorId=none', 'status=active&coordinatorId=none'],
])('of %j a view keeps %j', (address, query) => {
  expect(viewQuery(address)).toBe(query)
  expect(viewQuery(query)).toBe(query)
})
