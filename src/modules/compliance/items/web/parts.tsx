import { caregiverListApi } from '../../../caregivers/list/contract.ts'
import { profileApi } from '../../../caregivers/profile/contract.ts'
import { itemsApi } from '../contract.ts'

/**
 * What tells whether somebody is clear to work: their items, the head of their pages and the list of people. Asked again
 * after whatever may change it.
 */
export const standingReads = [
  itemsApi.listItems,
  itemsApi.explainItem,
  profileApi.readCaregiver,
  caregiverListApi.listCaregivers,
] as const
