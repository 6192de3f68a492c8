/** Words of a member's menu in the header. */
export interface MemberTexts {
  menu: string
  myList: string
  profiles: string
  settings: string
  help: string
  logOut: string
  kids: string
}
