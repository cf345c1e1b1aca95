/** The simulated browser has no pointer events; the code asks them only which pointer it is. */
export class SimulatedPointerEvent extends MouseEvent {
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? "";
  }
}
