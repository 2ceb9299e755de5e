import { externalLists } from '../../../screening/lists/rules.ts'

export const externalCheck = () => externalLists.map(({ code, name }) => ({ value: code, label: name, active: true }))
