import type { Messages } from '../messages/messages.ts';
import type { Project } from '../project.ts';
import type { Change } from '../store/change.ts';
import { Deliveries } from './deliveries.ts';
import { changeEvent, messageEvent } from './notifications.ts';

/** Tells those who subscribed what was changed, once it is durable. */
export class Subscriptions {
  readonly deliveries: Deliveries;
  readonly #project: Project;
  readonly #messages: Messages;

  constructor(project: Project, messages: Messages) {
    this.#project = project;
    this.#messages = messages;
    this.deliveries = new Deliveries(id => project.collections.subscriptions.get(id)?.document.destination);
    project.onChange(change => this.#tell(change));
  }

  /** Messages are made where somebody wants them: the project, to be asked for, or a subscription. */
  #tell(change: Change): void {
    const subscriptions = this.#project.collections.subscriptions.all();
    const isOf = ({ resourceTypeId }: { resourceTypeId: string }) => resourceTypeId === change.typeId;
    const isWanted = subscriptions.some(({ messages }) => messages.some(isOf));
    const told = isWanted || this.#project.messages.get().enabled ? this.#messages.of(change) : [];
    for (const { id, changes, messages } of subscriptions) {
      const wanted = told.filter(({ type }) =>
        messages.some(about => isOf(about) && (about.types ?? [type]).includes(type)),
      );
      const events = [
        ...(changes.some(isOf) ? [changeEvent(this.#project, change)] : []),
        ...wanted.map(message => messageEvent(this.#project, message)),
      ];
      if (events.length > 0) this.#project.database.afterCommit(() => this.deliveries.add(id, events));
    }
  }
}
