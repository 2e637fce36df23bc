/** The signed-in user as the server knows them. */
export interface User {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly cvr: string;
  readonly organizationName: string;
  readonly permissions: ReadonlySet<string>;
  readonly scopeRoles: ReadonlySet<string>;
}
