import { piece } from '../piece.ts'

export const skillChecklist = piece('skillChecklist')
