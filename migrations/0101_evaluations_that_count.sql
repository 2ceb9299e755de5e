-- What was held of a person with a form, so that who may have something due is found without reading the evaluations themselves.
create index evaluation_counted on evaluation (organization_id, person_id, form_id) include (point, started_on, held_on)
  where state in ('signed', 'acknowledged', 'declined');
