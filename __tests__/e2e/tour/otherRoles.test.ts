import { otherRoles } from '#support/tour/roles.ts'
import { tour } from '#support/tour/tour.ts'

tour(otherRoles)
