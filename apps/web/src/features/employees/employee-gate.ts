/** What may be done with employees on this company's list, and why not. */
export interface EmployeeGate {
  /** Employees can be added one by one. */
  create: boolean;
  /** A file can be imported; it brings the structure with it. */
  import: boolean;
  /** The structure that employees need is not there yet (spec section 5). */
  unset: boolean;
}

/** Employee features need a branch, a division and a department; an import may create them. */
export const employeeGate = (has_structure: boolean, mayCreate: boolean): EmployeeGate => ({
  create: mayCreate && has_structure,
  import: mayCreate,
  unset: !has_structure,
});
